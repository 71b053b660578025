// Lists with a user-defined order. Bundled into each remote.
export * from './moved'
export * from './sortable-list'
export * from './start-drag'
