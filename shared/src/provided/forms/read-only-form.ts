import { createContext } from 'react'

/** True inside a form with read access. */
export const ReadOnlyForm = createContext(false)
