import type { ReactNode } from 'react'

type IconProps = { size: number; strokeWidth?: number }

/** Drawn after Lucide (see NOTICE): five of its icons are less than its package. */
function icon(drawing: ReactNode) {
  return ({ size, strokeWidth = 2 }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}

export const Check = icon(<path d="M20 6 9 17l-5-5" />)
export const ChevronDown = icon(<path d="m6 9 6 6 6-6" />)
export const Cross = icon(<path d="M18 6 6 18M6 6l12 12" />)
export const CreditCard = icon(
  <>
    <rect width="20" height="14" x="2" y="5" rx="2" />
    <path d="M2 10h20M6 14h2" />
  </>,
)
export const Bin = icon(
  <path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />,
)
