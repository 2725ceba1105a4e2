/** Opens something that takes the focus; what is returned gives it back to where it was. */
export function borrowFocus(open: () => void): () => void {
  const opener = document.activeElement;
  open();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
