import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon, type IconName } from "../icons.tsx";

/** How long a button says that its message got there, in milliseconds. */
const SENT_FOR = 2500;

/** Writes into the chat, and says when that is done; without words it is a drawing with a label. */
export function AskButton(
  { icon, label, done, ask, isBare = false, isStrong = false, isDisabled = false }: {
    readonly icon?: IconName;
    readonly label: string;
    /** What it says for a while once the message is there. */
    readonly done: string;
    readonly ask: () => Promise<boolean>;
    readonly isBare?: boolean;
    readonly isStrong?: boolean;
    readonly isDisabled?: boolean;
  },
): JSX.Element {
  const isSent = useSignal(false);
  const isAsking = useSignal(false);
  useEffect(() => {
    if (!isSent.value) return;
    const timer = setTimeout(() => (isSent.value = false), SENT_FOR);
    return () => clearTimeout(timer);
  }, [isSent.value]);
  const press = async (): Promise<void> => {
    if (isAsking.value) return;
    isAsking.value = true;
    isSent.value = await ask();
    isAsking.value = false;
  };
  const words = isSent.value ? done : label;
  const drawing = isSent.value ? "check" : icon;
  return (
    <button
      type="button"
      class={`button ${isBare ? "bare" : ""} ${isStrong ? "strong" : ""}`}
      title={isBare ? words : undefined}
      aria-label={isBare ? words : undefined}
      disabled={isDisabled && !isSent.value}
      onClick={() => void press()}
    >
      {drawing !== undefined && <Icon name={drawing} />}
      {!isBare && <span aria-live="polite">{words}</span>}
    </button>
  );
}
