export { HomePage } from './home-page';
export { applicationsQuery, todosQuery } from './work/work-queries';
