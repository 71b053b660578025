export { containsPattern } from './contains-pattern'
export { countRows } from './count-rows'
export { assertPageExists, listAnswer, pageOffset, type PageQuery } from './list-answer'
export { pageIds } from './page-ids'
