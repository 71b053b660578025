import { createContext } from 'react'

/** True inside a form in which nothing can be changed. */
export const ReadOnlyForm = createContext(false)
