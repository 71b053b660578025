export { containsPattern } from './contains-pattern'
export { findPage, type Search, selectedRows, type Selection } from './find-page'
export { assertPageExists, listAnswer, pageOffset, type PageQuery } from './list-answer'
