// What @ant-design/charts finds as @antv/g2 and as its extension: the parts that the tiles' charts are drawn with. The
// library draws thirty kinds more, which weigh 100 KB. A part that is missing here fails the chart that asks for it.
import { Theta } from '@antv/g2/esm/coordinate/theta'
import { ElementHighlight } from '@antv/g2/esm/interaction/elementHighlight'
import { litelib } from '@antv/g2/esm/lib/lite'
import { Cell } from '@antv/g2/esm/mark/cell'
import { ClassicDark } from '@antv/g2/esm/theme/classicDark'
import { StackY } from '@antv/g2/esm/transform/stackY'

export { extend } from '@antv/g2/esm/api/extend'
export { register } from '@antv/g2/esm/api/library'
export { Runtime } from '@antv/g2/esm/api/runtime'
export { ChartEvent } from '@antv/g2/esm/utils/event'

export const stdlib = () => ({
  ...litelib(),
  'coordinate.theta': Theta,
  'interaction.elementHighlight': ElementHighlight,
  'mark.cell': Cell,
  'theme.classicDark': ClassicDark,
  'transform.stackY': StackY,
})

export const plotlib = () => ({})
