// Layout of printed vouchers, used by both the server's PDF and the screens.
export * from './label-content'
export type { LabelVoucher } from './label-figures'
export * from './label-layout'
export * from './label-texts'
export * from './sheet-pages'
export * from './text-fitting'
export * from './wifi-text'
