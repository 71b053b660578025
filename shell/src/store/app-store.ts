import { baseApi } from '@portico/shared/api'
import { sessionReducer } from '@portico/shared/session'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'

/** The one store of the product; remotes get it through their host. */
export function createAppStore() {
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
  setupListeners(store.dispatch)
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
