export { readEmployee, readEmployees } from './read-people';
export { departmentsQuery, employeesQuery } from './people-queries';
export { showDepartment, showPerson } from './people-store';
export { PeopleHost } from './people-host';
