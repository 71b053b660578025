export { loggedAccess, presentAccess } from './present-access'
export { completeAccess, saveAccess } from './save-access'
export {
  acceptMembers,
  addToClients,
  copyMembers,
  firstSiteNames,
  type Member,
  pageOfMembers,
  removeMembers,
  siteCounts,
  storeAccess,
} from './site-members.repo'
