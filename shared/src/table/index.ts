export * from './list-table'
export * from './list-types'
export * from './use-list-params'
export * from './unpaged-list'
