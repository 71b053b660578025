import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../../../src/provided/api'
import { sessionReducer } from '../../../src/provided/session'

/** A store like the shell's. */
export function createDevShellStore() {
  return configureStore({
    reducer: combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
}

export type DevShellStore = ReturnType<typeof createDevShellStore>
