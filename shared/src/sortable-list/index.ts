// Lists whose order users set. Bundled into each remote.
export * from './moved'
export * from './sortable-list'
export * from './start-drag'
