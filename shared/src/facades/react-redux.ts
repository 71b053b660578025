// Exports of react-redux that the shell shares. A name missing here fails the build of a remote.
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'portico-real/react-redux'
// Exports that RTK Query itself imports.
export { ReactReduxContext, batch } from 'portico-real/react-redux'
