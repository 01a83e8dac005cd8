/** Three lines, or a cross: so plain that an icon library would weigh more than the page's own code. */
export function MenuIcon({ open = false }: { open?: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 6h16M4 12h16M4 18h16'} />
    </svg>
  )
}
