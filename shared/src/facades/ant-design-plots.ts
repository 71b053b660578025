// Replaces the plots and annotations that @ant-design/charts imports: only the plots of the tiles, and no annotations.
import { Column } from 'portico-real/@ant-design/plots/column'
import { Heatmap } from 'portico-real/@ant-design/plots/heatmap'
import { Pie } from 'portico-real/@ant-design/plots/pie'

export const Plots = { Column, Heatmap, Pie }

export class Controller {
  update(): void {}
  destroy(): void {}
}
