export { containsPattern } from './contains-pattern'
export { assertPageExists, listAnswer, pageOffset } from './list-answer'
