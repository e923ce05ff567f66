const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** RFC 7644, section 3.3: a user is made. */
export const CREATED = {
  schemas: [CORE],
  userName: 'bjensen',
  externalId: 'bjensen',
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
};

/** RFC 7643, section 8.1: the least that a user has. */
export const MINIMAL = {
  schemas: [CORE],
  id: '2819c223-7f76-453a-919d-413861904646',
  userName: 'bjensen@example.com',
  meta: {
    resourceType: 'User',
    created: '2010-01-23T04:56:22Z',
    lastModified: '2011-05-13T04:42:34Z',
    version: 'W/"3694e05e9dff590"',
    location: 'https://example.com/v2/Users/2819c223-7f76-453a-919d-413861904646',
  },
};

/** RFC 7643, section 8.3: a user of an enterprise, with all of section 8.2. */
export const FULL = {
  schemas: [CORE, ENTERPRISE],
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [
    {
      streetAddress: '100 Universal City Plaza',
      locality: 'Hollywood',
      region: 'CA',
      postalCode: '91608',
      country: 'USA',
      formatted: '100 Universal City Plaza\nHollywood, CA 91608 USA',
      type: 'work',
      primary: true,
    },
  ],
  phoneNumbers: [
    { value: '555-555-5555', type: 'work' },
    { value: '555-555-4444', type: 'mobile' },
  ],
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  groups: [
    {
      value: 'e9e30dba-f08f-4109-8486-d5c6a331660a',
      $ref: '../Groups/e9e30dba-f08f-4109-8486-d5c6a331660a',
      display: 'Tour Guides',
    },
  ],
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
  [ENTERPRISE]: {
    employeeNumber: '701984',
    costCenter: '4130',
    organization: 'Universal Studios',
    division: 'Theme Park',
    department: 'Tour Operations',
    manager: {
      value: '26118915-6090-4610-87e4-49d8ca9f808d',
      $ref: '../Users/26118915-6090-4610-87e4-49d8ca9f808d',
      displayName: 'John Smith',
    },
  },
  meta: { resourceType: 'User', version: 'W/"3694e05e9dff591"' },
};

/** RFC 7643, section 8.4: a group; its members are those of a test. */
export const group = (members: readonly string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: 'e9e30dba-f08f-4109-8486-d5c6a331660a',
  displayName: 'Tour Guides',
  members: members.map((value) => ({
    value,
    $ref: `https://example.com/v2/Users/${value}`,
    display: 'Babs Jensen',
  })),
});

/** RFC 7644, section 3.5.2: a list of changes. */
export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
