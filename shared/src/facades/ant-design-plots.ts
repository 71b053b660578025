// What @ant-design/charts finds as its own list of plots and as its notes on them: the plots of the tiles, and no notes.
import { Column } from 'portico-real/@ant-design/plots/column'
import { Heatmap } from 'portico-real/@ant-design/plots/heatmap'
import { Pie } from 'portico-real/@ant-design/plots/pie'

export const Plots = { Column, Heatmap, Pie }

export class Controller {
  update(): void {}
  destroy(): void {}
}
