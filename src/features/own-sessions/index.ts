export { OwnSessions } from './own-sessions';
