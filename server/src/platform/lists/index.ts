export { containsPattern } from './contains-pattern'
export { type Page, pageOf, type PageQuery } from './page-of'
export { pageOfLongList, type Search, selectedRows, type Selection } from './page-of-long-list'
