/**
 * Moves the focus into something that opens.
 *
 * @param selector What in it has the focus first
 * @returns Gives it back to where it was, unless it has gone elsewhere meanwhile
 */
export function borrowFocus(opened: HTMLElement | null, selector: string): () => void {
  const lender = document.activeElement;
  opened?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  return () => {
    const here = document.activeElement;
    const isFree = here === document.body || opened?.contains(here);
    if (isFree && lender instanceof HTMLElement) lender.focus({ preventScroll: true });
  };
}
