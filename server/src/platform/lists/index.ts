export { containsPattern } from './contains-pattern'
export { type Page, pageOf, type PageQuery } from './page-of'
export { keyContains, personContains, textContains } from './search-key'
export { pageOfLongList, type Search, selectedRows, type Selection } from './page-of-long-list'
