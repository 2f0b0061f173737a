/** The mark: one tile of the weave, with the dot that does not fit. */
export function Logo() {
  return (
    <svg
      className="logo-mark"
      viewBox="0 0 56 56"
      width="26"
      height="26"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 28C0 12.5 12.5 0 28 0 28 15.5 15.5 28 0 28Z" />
      <path d="M56 28C56 43.5 43.5 56 28 56 28 40.5 40.5 28 56 28Z" />
      <circle cx="14" cy="42" r="6" />
      <circle className="logo-odd" cx="42" cy="14" r="6.5" />
    </svg>
  );
}
