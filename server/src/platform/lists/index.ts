export { containsPattern } from './contains-pattern'
export { assertPageExists, listAnswer, pageOffset, type PageQuery } from './list-answer'
