// What the shell gives out as react-redux. A name that is not here fails the build of a remote.
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'portico-real/react-redux'
// What RTK Query itself takes from here.
export { ReactReduxContext, batch } from 'portico-real/react-redux'
