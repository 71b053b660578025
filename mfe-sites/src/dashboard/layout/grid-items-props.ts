import type { ReactNode } from 'react'
import type { LayoutItem } from './default-layout'

export interface GridItemsProps {
  items: readonly LayoutItem[]
  cellOf: (id: string) => ReactNode
}
