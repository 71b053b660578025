export { downloadsModule } from './downloads.routes'
export { deleteOldDownloads } from './downloads.repo'
export { downloadsJob } from './run-download'
