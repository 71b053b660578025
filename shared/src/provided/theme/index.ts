import './tokens.css'
import './fonts.css'
import './document.css'

export * from './portico-theme'
export * from './theme-provider'
