import path from 'node:path'
import { checkCodeWords } from './check-code-words'

const ROOT = path.join(__dirname, 'fixtures/code-words')

test('finds comments and errors without a subject or with retired words, in code only', () => {
  expect(checkCodeWords(ROOT)).toEqual([
    "mfe-one/src/planted.tsx:1: comment has no subject: 'What the planted file shows.'",
    "mfe-one/src/planted.tsx:4: comment has no subject: 'Of a site, its name.'",
    "mfe-one/src/planted.tsx:7: comment has no subject: 'Where the page leads;'",
    "mfe-one/src/planted.tsx:12: comment has 'nobody'; use 'no one', or name the role",
    "mfe-one/src/planted.tsx:12: comment has 'anew'; use 'again'",
    "mfe-one/src/planted.tsx:21: comment has no subject: 'Whether it is shown.'",
    "mfe-one/src/planted.tsx:15: error has 'nobody'; use 'no one', or name the role",
    "mfe-one/src/planted.tsx:16: error has no subject: 'Whoever called this'",
    "mfe-one/src/planted.tsx:16: error has 'Whoever'; use 'the user who'",
    "mfe-two/src/planted.mjs:2: comment has no subject: 'Whether it is on.'",
  ])
})
