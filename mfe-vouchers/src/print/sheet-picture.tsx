import { labelsPerPage, SHEETS, type PageLayout } from '@portico/shared/contracts'
import { theme } from 'antd'
import { useIntl } from 'react-intl'

/** Pixels. */
const WIDTH = 150

interface SheetPictureProps {
  layout: PageLayout
  /** The first free label, from 1. */
  first: number
  count: number
  onPick: (first: number) => void
}

/** The first sheet, small: which labels are gone and which will be printed. A click on one begins there. */
export function SheetPicture({ layout, first, count, onPick }: SheetPictureProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const { page, columns, label, margin, pitch } = SHEETS[layout]
  const scale = WIDTH / page.width
  const look = (number: number) => {
    if (number < first) return { background: token.colorFillSecondary, borderColor: token.colorBorder }
    if (number >= first + count) return { background: 'transparent', borderColor: token.colorBorder }
    return { background: token.colorPrimaryBgHover, borderColor: token.colorPrimary }
  }
  return (
    // The number beside it says the same to those who do not point.
    <div
      aria-hidden
      style={{
        position: 'relative',
        flex: 'none',
        width: WIDTH,
        height: (page.height ?? 0) * scale,
        marginBottom: 20,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorder}`,
        boxShadow: token.boxShadowTertiary,
      }}
    >
      {Array.from({ length: labelsPerPage(layout) }, (_none, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          title={intl.formatMessage({ id: 'vouchers.print.pick_label' }, { label: index + 1 })}
          onClick={() => onPick(index + 1)}
          style={{
            position: 'absolute',
            left: (margin.left + (index % columns) * pitch.x) * scale,
            top: (margin.top + Math.floor(index / columns) * pitch.y) * scale,
            width: label.width * scale - 1.5,
            height: (label.height ?? 0) * scale - 1.5,
            padding: 0,
            border: '1px solid',
            borderRadius: 1,
            cursor: 'pointer',
            ...look(index + 1),
          }}
        />
      ))}
    </div>
  )
}
