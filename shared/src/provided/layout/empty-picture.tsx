import { theme } from 'antd'

export type EmptyPictureName = 'list' | 'search' | 'tiles'

/** Paths of the drawings, 120 by 80: the missing thing, and the Wi-Fi that brings it. */
const LINES: Record<EmptyPictureName, { back: string; front: string }> = {
  list: {
    back: 'M34 18h44a5 5 0 0 1 5 5v40a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5ZM40 32h22M40 43h30M40 54h16',
    front: 'M80 24a12 12 0 0 1 17 0M75 18a19 19 0 0 1 27 0M88.5 31v.5',
  },
  search: {
    back: 'M26 24h40M26 38h18M26 52h20M26 66h34',
    front: 'M70 30a16 16 0 1 1 0 32 16 16 0 0 1 0-32ZM82 58l13 13',
  },
  tiles: {
    back: 'M26 18h30v20H26ZM64 18h30v20H64ZM26 46h68v22H26Z',
    front: 'M34 60l12-6 12 3 14-8 14 4',
  },
}

/** Drawing of an empty state, in the theme's colors. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  const { token } = theme.useToken()
  const { back, front } = LINES[name]
  return (
    <svg
      viewBox="0 0 120 80"
      width={120}
      height={80}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx={60} cy={44} rx={56} ry={34} fill={token.colorFillQuaternary} />
      <path d={back} stroke={token.colorTextQuaternary} strokeWidth={2.5} />
      <path d={front} stroke={token.colorPrimary} strokeWidth={3} />
    </svg>
  )
}
