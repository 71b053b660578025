export { kioskModule } from './kiosk.routes'
