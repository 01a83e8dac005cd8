import type { ReactNode } from 'react'

type IconProps = { size: number; strokeWidth?: number }

/** Drawn after Lucide (see NOTICE): four of its icons are less than its package. */
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
