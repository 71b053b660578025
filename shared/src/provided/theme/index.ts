import './tokens.css'

export * from './portico-theme'
export * from './theme-provider'
