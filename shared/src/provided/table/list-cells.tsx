import { theme } from 'antd'
import { useContext, type ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import { FirstLineOnly } from '../layout/first-line-only'
import type { ListColumn } from './list-types'

/** Maximum width in px, so that a long name doesn't push other columns off the screen. */
const WIDEST = 320

interface TwoLinesProps {
  first: ReactNode
  /** Secondary text; left out, there is one line. */
  second?: ReactNode
  /** Neither line wraps. */
  nowrap?: boolean
}

/** A value with related text below it. */
export function TwoLines({ first, second, nowrap = false }: TwoLinesProps) {
  const { token } = theme.useToken()
  const firstLineOnly = useContext(FirstLineOnly)
  if (firstLineOnly) return first
  return (
    <div
      style={{
        lineHeight: 1.35,
        ...(nowrap ? { whiteSpace: 'nowrap' } : { maxWidth: WIDEST, overflowWrap: 'break-word' as const }),
      }}
    >
      {/* A block, so that a link here isn't styled like one within a text. */}
      <div>{first}</div>
      {second && (
        <div style={{ fontSize: 12, fontWeight: 400, color: token.colorTextDescription }}>{second}</div>
      )}
    </div>
  )
}

/** A column of whole numbers, aligned right. */
export function numberColumn<Key extends string>(
  key: Key,
  title: string,
): ListColumn<Record<Key, number>, never> {
  return { key, title, align: 'end', render: (row) => <FormattedNumber value={row[key]} /> }
}
