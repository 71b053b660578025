// How a voucher looks on paper: the PDF of the server and the screens draw the same from here.
export * from './label-content'
export type { LabelVoucher } from './label-figures'
export * from './label-layout'
export * from './label-texts'
export * from './sheet-pages'
export * from './text-fitting'
export * from './wifi-text'
