export type { UseDownload } from './download-panel'
export { useListDownload } from './use-list-download'
