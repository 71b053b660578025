// Replaces @antv/g2 and its extension for @ant-design/charts: only the parts used by the tiles' charts, out of more
// than thirty. A missing part fails the chart that uses it.
import { AxisX } from '@antv/g2/esm/component/axisX'
import { AxisY } from '@antv/g2/esm/component/axisY'
import { Mark } from '@antv/g2/esm/composition/mark'
import { View } from '@antv/g2/esm/composition/view'
import { Cartesian } from '@antv/g2/esm/coordinate/cartesian'
import { Theta } from '@antv/g2/esm/coordinate/theta'
import { Inline } from '@antv/g2/esm/data/inline'
import { Column } from '@antv/g2/esm/encode/column'
import { Constant } from '@antv/g2/esm/encode/constant'
import { Field } from '@antv/g2/esm/encode/field'
import { Transform } from '@antv/g2/esm/encode/transform'
import { ElementHighlight } from '@antv/g2/esm/interaction/elementHighlight'
import { Event } from '@antv/g2/esm/interaction/event'
import { Tooltip } from '@antv/g2/esm/interaction/tooltip'
import { Cell } from '@antv/g2/esm/mark/cell'
import { Interval } from '@antv/g2/esm/mark/interval'
import { Category10 } from '@antv/g2/esm/palette/category10'
import { Category20 } from '@antv/g2/esm/palette/category20'
import { Band } from '@antv/g2/esm/scale/band'
import { Constant as ConstantScale } from '@antv/g2/esm/scale/constant'
import { Identity } from '@antv/g2/esm/scale/identity'
import { Linear } from '@antv/g2/esm/scale/linear'
import { Ordinal } from '@antv/g2/esm/scale/ordinal'
import { Point } from '@antv/g2/esm/scale/point'
import { Classic } from '@antv/g2/esm/theme/classic'
import { ClassicDark } from '@antv/g2/esm/theme/classicDark'
import { StackY } from '@antv/g2/esm/transform/stackY'

export { extend } from '@antv/g2/esm/api/extend'
export { register } from '@antv/g2/esm/api/library'
export { Runtime } from '@antv/g2/esm/api/runtime'
export { ChartEvent } from '@antv/g2/esm/utils/event'

export const stdlib = () => ({
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'coordinate.cartesian': Cartesian,
  'coordinate.theta': Theta,
  'data.inline': Inline,
  'encode.column': Column,
  'encode.constant': Constant,
  'encode.field': Field,
  'encode.transform': Transform,
  'interaction.elementHighlight': ElementHighlight,
  'interaction.tooltip': Tooltip,
  'mark.cell': Cell,
  'mark.interval': Interval,
  'palette.category10': Category10,
  'palette.category20': Category20,
  'scale.band': Band,
  'scale.constant': ConstantScale,
  'scale.identity': Identity,
  'scale.linear': Linear,
  'scale.ordinal': Ordinal,
  'scale.point': Point,
  'theme.classic': Classic,
  'theme.classicDark': ClassicDark,
  'transform.stackY': StackY,
})

/** The parts that the library adds to every chart. */
export const builtinlib = () => ({
  'composition.mark': Mark,
  'composition.view': View,
  'interaction.event': Event,
})

export const plotlib = () => ({})
