import './tokens.css'
import './fonts.css'

export * from './portico-theme'
export * from './theme-provider'
