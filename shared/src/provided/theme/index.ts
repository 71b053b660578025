import './tokens.css'
import './fonts.css'
import './document.css'

export * from './theme-provider'
export * from './widths'
