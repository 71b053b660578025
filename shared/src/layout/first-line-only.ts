import { createContext } from 'react'

/** True around values that have one line: those of a closed card of a list on a phone. */
export const FirstLineOnly = createContext(false)
