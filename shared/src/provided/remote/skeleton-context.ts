import { createContext } from 'react'
import type { PageShape } from '../../bundled/remote-config/page-shape'

/** Shape of the page that is loading. */
export const ShapeOfPage = createContext<PageShape>('form')

/** True inside a `PageFrame`, whose title is there already. */
export const InPageFrame = createContext(false)
