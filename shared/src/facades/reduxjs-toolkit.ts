// Exports of @reduxjs/toolkit that the shell shares. A name missing here fails the build of a remote.
export {
  combineReducers,
  configureStore,
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from 'portico-real/@reduxjs/toolkit'
// Exports that RTK Query itself imports.
export {
  SHOULD_AUTOBATCH,
  createNextState,
  formatProdErrorMessage,
  isAction,
  isAllOf,
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  isPlainObject,
  isRejected,
  isRejectedWithValue,
  prepareAutoBatched,
} from 'portico-real/@reduxjs/toolkit'
