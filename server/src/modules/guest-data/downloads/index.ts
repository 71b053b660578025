export { downloadsModule } from './downloads.routes'
export { deleteOldDownloads } from './downloads.service'
export { downloadsJob } from './run-download'
