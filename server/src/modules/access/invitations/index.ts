export { acceptInvitation, invitationOf, isClientOf } from './accept-invitation'
export {
  assertMayInvite,
  hashForInvitation,
  INVITATION_DAYS,
  type InvitationSettings,
  issueInvitationLink,
} from './invitation-link'
export {
  deleteInvitation,
  endInvitationsBy,
  findInvitation,
  findOpenInvitation,
  findUserOfAddress,
  insertInvitation,
  type InvitationRow,
  renewInvitation,
} from './invitations.repo'
