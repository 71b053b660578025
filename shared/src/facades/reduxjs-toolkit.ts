// What the shell gives out as @reduxjs/toolkit. A name that is not here fails the build of a remote.
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
// What RTK Query itself takes from here.
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
