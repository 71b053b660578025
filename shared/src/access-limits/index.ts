export * from './data-period-field'
export * from './duration-fields'
export * from './limit-fields'
export * from './limits-cell'
