// Exports of @reduxjs/toolkit/query/react that the shell shares. A name missing here fails the build of a remote.
export { createApi, setupListeners, skipToken } from 'portico-real/@reduxjs/toolkit/query/react'
