import type { VoucherDesignFields } from '@portico/shared/contracts'
import { BASELINE, type LabelBox, type PlacedLabel, type PlacedLine } from '@portico/shared/labels'
import { memo, useMemo } from 'react'
import { qrShape } from './qr-shape'
import { FONT_WEIGHTS, LABEL_FONT } from './screen-measure'

/** Colors and logo of a label. */
export type LabelPaint = Pick<VoucherDesignFields, 'bgcolor' | 'txtcolor' | 'bordercolor' | 'logofile'>

/** The first letter decides about the direction. */
const FROM_RIGHT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u

function Line({ line, color }: { line: PlacedLine; color: string }) {
  const { text, style, size, x, top, width, align } = line
  const fromRight = FROM_RIGHT.test(text)
  const start = fromRight ? x + width : x
  return (
    <text
      x={align === 'center' ? x + width / 2 : start}
      y={top + size * BASELINE}
      textAnchor={align === 'center' ? 'middle' : 'start'}
      direction={fromRight ? 'rtl' : 'ltr'}
      fontSize={size}
      fontWeight={FONT_WEIGHTS[style]}
      fill={color}
    >
      {text}
    </text>
  )
}

/** Dark on white, regardless of the label's colors. */
function Qr({ text, box }: { text: string; box: LabelBox }) {
  const { size, path } = useMemo(() => qrShape(text), [text])
  const side = Math.min(box.width, box.height)
  return (
    <g transform={`translate(${box.x} ${box.y}) scale(${side / size})`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </g>
  )
}

/** One printed voucher, inside an <svg> with points as its unit. */
export const LabelPicture = memo(function LabelPicture({
  label: { content, ground, frame, layout },
  paint,
}: {
  label: PlacedLabel
  paint: LabelPaint
}) {
  return (
    <g fontFamily={LABEL_FONT}>
      <rect {...ground} fill={paint.bgcolor} />
      <rect {...frame} fill="none" stroke={paint.bordercolor} strokeWidth={0.5} />
      {layout.logo && (
        <image
          href={paint.logofile}
          {...layout.logo.box}
          preserveAspectRatio={layout.logo.align === 'center' ? 'xMidYMin' : 'xMinYMin'}
        />
      )}
      {layout.lines.map((line, index) => (
        <Line key={index} line={line} color={paint.txtcolor} />
      ))}
      {layout.qr && <Qr text={content.qr} box={layout.qr} />}
    </g>
  )
})
