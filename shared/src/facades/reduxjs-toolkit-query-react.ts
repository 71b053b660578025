// What the shell gives out as @reduxjs/toolkit/query/react. A name that is not here fails the build of a remote.
export { createApi, setupListeners, skipToken } from 'portico-real/@reduxjs/toolkit/query/react'
