import type { JSX } from "preact";
import { Icon, type IconName } from "../icons.tsx";

/** A square button with a drawing; the label is its name and its tooltip. */
export function IconButton(
  { icon, label, onClick, isPressed, isDisabled = false }: {
    readonly icon: IconName;
    readonly label: string;
    readonly onClick: () => void;
    readonly isPressed?: boolean;
    readonly isDisabled?: boolean;
  },
): JSX.Element {
  return (
    <button
      type="button"
      class="button bare"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
